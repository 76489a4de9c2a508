import styles from './Swatch.module.css'

/** A dot in the recorded colour of a material. A shape, since the security policy forbids style attributes. */
export function Swatch({ srgb }: { srgb: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={srgb} />
    </svg>
  )
}
