import { site } from 'virtual:site'
import { Logo } from '../components/Logo.tsx'
import styles from './Brand.module.css'

export function Brand({ className = '' }: { className?: string }) {
  return (
    <a href="/" className={`${styles.brand} ${className}`}>
      <Logo />
      <span translate="no">{site.brand}</span>
    </a>
  )
}
