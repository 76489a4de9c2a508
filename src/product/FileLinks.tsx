import type { PRODUCT_FILES } from '../../shared/paths.ts'
import styles from './FileLinks.module.css'

const NAMES: Record<keyof typeof PRODUCT_FILES, string> = { csv: 'CSV', json: 'JSON', md: 'Markdown' }

/** The product as files, which are saved and opened elsewhere. */
export function FileLinks({ path }: { path: string }) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return (
    <p className={styles.files}>
      <span>All grades as a file</span>
      {Object.entries(NAMES).map(([ending, label]) => (
        <a key={ending} href={`${path}.${ending}`} download={`${name}.${ending}`}>
          {label}
        </a>
      ))}
    </p>
  )
}
