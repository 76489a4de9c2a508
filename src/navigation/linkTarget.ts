/** What a click means: the part of a mouse event that decides it. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>

/** Address that a click on a link leads to within the app; `null` where the browser should follow the link itself. */
export function linkTarget(anchor: Anchor, click: Click, here: URL): string | null {
  return opensHere(anchor, click) ? pageAddress(anchor.href, here) : null
}

/** Whether a click opens what the link leads to in this tab. */
export function opensHere(anchor: Anchor, click: Click): boolean {
  const isPlain =
    click.button === 0 &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey &&
    !click.defaultPrevented
  return isPlain && anchor.download === '' && (anchor.target === '' || anchor.target === '_self')
}

/**
 * Path, query and hash of a page of this site; `null` for other sites, files, the server's own endpoints, and paths that
 * begin with two slashes: without its origin such an address is that of another host.
 */
export function pageAddress(href: string, here: URL): string | null {
  if (!URL.canParse(href)) return null
  const { origin, pathname, search, hash } = new URL(href)
  if (origin !== here.origin || /^\/(\/|api\/)|\.\w+$/.test(pathname)) return null
  return pathname + search + hash
}
