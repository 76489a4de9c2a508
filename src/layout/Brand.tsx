import { site } from 'virtual:site'
import { Logo } from '../components/Logo.tsx'
import styles from './Brand.module.css'

/** The mark and the brand's name, which lead home. */
export function Brand({ className }: { className: string | undefined }) {
  return (
    <a href="/" className={`${styles.brand} ${className}`}>
      <Logo />
      <span translate="no">{site.brand}</span>
    </a>
  )
}
