import { apiBaseUrl, hasServer } from 'virtual:site'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'

type Extension = 'pdf' | 'csv'

type FileProps = {
  /** Path of the page whose products the file contains, filtered by `query`. */
  path: string
  query?: string
  fileName?: string
}

type Props = FileProps & {
  label: string
  extensions: Extension[]
}

/** Only the server makes these files. */
export function FileLinks({ label, extensions, ...file }: Props) {
  if (!hasServer) return null
  return (
    <p className={`${ui.cluster} ${ui.muted} ${print.hidden}`}>
      <span>{label}</span>
      {extensions.map((extension) => (
        <FileLink key={extension} extension={extension} {...file} />
      ))}
    </p>
  )
}

type LinkProps = FileProps & { extension: Extension; label?: string }

export function FileLink({ path, query = '', extension, fileName, label }: LinkProps) {
  return (
    <a
      className={ui.tap}
      href={`${apiBaseUrl}${path}.${extension}${query && `?${query}`}`}
      rel="nofollow"
      download={fileName ? `${fileName}.${extension}` : true}
      aria-label={label}
    >
      {extension.toUpperCase()}
    </a>
  )
}
