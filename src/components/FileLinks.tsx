import type { ReactNode } from 'react'
import { apiBaseUrl, hasServer } from 'virtual:site'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'

const FORMAT_LABELS = { pdf: 'PDF', csv: 'CSV' }
type Extension = keyof typeof FORMAT_LABELS

type Props = {
  label: string
  /** Path of the page whose products the files contain, filtered by `query`. */
  path: string
  query?: string
  extensions: Extension[]
  fileName?: string
  children?: ReactNode
}

export function FileLinks({ label, path, query = '', extensions, fileName, children }: Props) {
  // Only the server makes these files.
  if (!hasServer) return children && <p className={`${ui.cluster} ${ui.muted} ${print.hidden}`}>{children}</p>
  return (
    <p className={`${ui.cluster} ${ui.muted} ${print.hidden}`}>
      <span>{label}</span>
      {extensions.map((ending) => (
        <a
          key={ending}
          className={ui.tap}
          href={`${apiBaseUrl}${path}.${ending}${query && `?${query}`}`}
          rel="nofollow"
          download={fileName ? `${fileName}.${ending}` : true}
        >
          {FORMAT_LABELS[ending]}
        </a>
      ))}
      {children}
    </p>
  )
}
