import ui from '../styles/ui.module.css'

/** Names a restriction of a product. With the path of the product it links to the note that explains it. */
export function SafetyMark({ restriction, path }: { restriction: string; path?: string }) {
  const Tag = path ? 'a' : 'span'
  return (
    <Tag href={path && `${path}#safety`} className={ui.restricted} data-icon="alert">
      {`Restricted: ${restriction}`}
    </Tag>
  )
}
