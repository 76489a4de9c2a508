import type { Page } from '@playwright/test'

/** What of a page's text lies over other text, or beyond the window; bars and what scrolls in itself aside. */
export function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: string; element: Element; left: number; right: number; top: number; bottom: number }
    const known = new Map<Element | null, boolean>([
      [null, false],
      [document.body, false],
    ])
    const isAside = (element: Element | null): boolean => {
      const said = known.get(element)
      if (said !== undefined || !element) return said ?? false
      const { position, clipPath, overflowX } = getComputedStyle(element)
      const isApart = /fixed|sticky/.test(position) || clipPath !== 'none' || overflowX !== 'visible'
      const is = isApart || isAside(element.parentElement)
      known.set(element, is)
      return is
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const element = text.parentElement
      if (!element || text.data.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.closest('option, script, style, svg, noscript') || isAside(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, top, height, width } of range.getClientRects()) {
        // Letters take the middle of their line.
        const edge = height / 4
        if (width > 1)
          lines.push({ text: text.data.trim(), element, left, right, top: top + edge, bottom: top + height - edge })
      }
    }
    // What lies beyond it as a whole makes the page scroll, or waits to have the focus.
    const beyond = lines
      .filter(({ left, right }) => (left < -1 && right > 0) || (right > innerWidth + 1 && left < innerWidth))
      .map(({ text }) => text)
    const sorted = lines.toSorted((one, other) => one.top - other.top)
    const over = sorted.flatMap((line, index) => {
      const hit: string[] = []
      for (const other of sorted.slice(index + 1)) {
        if (other.top >= line.bottom) break
        const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
        const height = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
        if (other.element !== line.element && width > 2 && height > 2) hit.push(`${line.text} × ${other.text}`)
      }
      return hit
    })
    return [...new Set([...beyond, ...over])]
  })
}

/** Makes what may be translated longer by two fifths. */
export function lengthen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const said = text.data.trim()
      if (!/[a-z]{3}/i.test(said) || text.parentElement?.closest('script, style, svg, noscript, [translate="no"]'))
        continue
      const more = 'und weitere Angaben dazu '
        .repeat(Math.ceil(said.length / 50))
        .slice(0, Math.ceil(said.length * 0.4))
      text.data = text.data.replace(said, `${said}${said.length > 9 ? ' ' : ''}${more.trim()}`)
    }
  })
}
