import type { Locator, Page } from '@playwright/test'

/**
 * Translates a page as browsers do, into brackets: each text node gives way to two `<font>` elements with another text,
 * now and whenever one is added or changed. Blank text stays as it is.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(translateBody)
}

/** The same for every document that the page goes to, before its scripts run. */
export async function translateFromStart(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('readystatechange', ${String(translateBody)}, { once: true })`)
}

/** What an element says, line breaks aside, as it would without the translator. */
export async function untranslated(element: Locator): Promise<string> {
  return (await element.innerText()).replaceAll(/[⟦⟧]/g, '').replaceAll(/\s+/g, ' ').trim()
}

/** Runs in the page: it may use nothing from outside. */
function translateBody(): void {
  const KEPT = 'script, style, noscript, textarea, svg, font'
  const translateText = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(KEPT)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data.replace(/\S(?:.*\S)?/s, '⟦$&⟧')
    text.replaceWith(outer)
  }
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translateText)
  }
  translateAll(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      (type === 'childList' ? addedNodes : [target]).forEach(translateAll)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
