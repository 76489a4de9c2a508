/** What a click means: the part of a mouse event that decides it. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

type Anchor = Pick<HTMLAnchorElement, 'target' | 'download'>

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

/** Path, query and hash of a page of this site; `null` for any other address. */
export function pageAddress(href: string, here: Pick<URL, 'origin'>): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  return isPage(url, here) ? url.pathname + url.search + url.hash : null
}

/**
 * Whether a page of this site is there: not another site, a file, an endpoint of the server, or a path that begins with
 * two slashes: without its origin such an address is that of another host.
 */
export function isPage({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>, here: Pick<URL, 'origin'>): boolean {
  return origin === here.origin && !/^\/(\/|api\/)|\.\w+$/.test(pathname)
}
