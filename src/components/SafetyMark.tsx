import ui from '../styles/ui.module.css'

/** Names a restriction of a product. With the path of the product it links to the note that explains it. */
export function SafetyMark({ restriction, path }: { restriction: string; path?: string }) {
  const mark = (
    <span className={ui.restricted} data-icon="alert">
      {`Restricted: ${restriction}`}
    </span>
  )
  return path ? <a href={`${path}#safety`}>{mark}</a> : mark
}
