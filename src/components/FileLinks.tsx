import type { ReactNode } from 'react'
import { apiBaseUrl } from 'virtual:site'
import styles from './FileLinks.module.css'

const NAMES = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV', json: 'JSON', zip: 'Data sheets (ZIP)' }
type Ending = keyof typeof NAMES

type Props = {
  label: string
  /** Path of the page whose products the files contain, filtered by `query`. */
  path: string
  query?: string
  endings: Ending[]
  name?: string
  /** Further links. */
  children?: ReactNode
}

export function FileLinks({ label, path, query = '', endings, name, children }: Props) {
  return (
    <p className={styles.files}>
      <span>{label}</span>
      {endings.map((ending) => (
        <a
          key={ending}
          href={`${apiBaseUrl}${path}.${ending}${query && `?${query}`}`}
          rel="nofollow"
          download={name ? `${name}.${ending}` : true}
        >
          {NAMES[ending]}
        </a>
      ))}
      {children}
    </p>
  )
}
