import styles from './pictures.module.css'

type Props = {
  picture: string | undefined
  alt?: string
  sizes: string
  isFirstView?: boolean
}

export function ProductPicture({ picture, alt = '', sizes, isFirstView = false }: Props) {
  if (!picture) return <span className={styles.picture} />
  return (
    <img
      className={styles.picture}
      src={`${picture}-640.avif`}
      srcSet={`${picture}-320.avif 320w, ${picture}-640.avif 640w, ${picture}-960.avif 960w`}
      sizes={sizes}
      width="960"
      height="720"
      alt={alt}
      loading={isFirstView ? undefined : 'lazy'}
      fetchPriority={isFirstView ? 'high' : undefined}
    />
  )
}
