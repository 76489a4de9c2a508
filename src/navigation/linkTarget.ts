/** What a click means: the part of a mouse event that decides it. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>

/** Address that a click on a link leads to within the app; `null` where the browser should follow the link itself. */
export function linkTarget(anchor: Anchor, click: Click, here: URL): string | null {
  const isPlain =
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey &&
    !click.defaultPrevented
  if (!isPlain || anchor.download !== '' || (anchor.target !== '' && anchor.target !== '_self')) return null
  return pageAddress(anchor.href, here)
}

/** Path, query and hash of a page of this site; `null` for other sites, files and the server's own endpoints. */
export function pageAddress(href: string, here: URL): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  if (url.origin !== here.origin || url.pathname.startsWith('/api/') || /\.\w+$/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
