import type { Page } from '@playwright/test'

/**
 * Translates a page like a browser. Replaces each text node, also later ones, by two nested `<font>` elements with the
 * text in brackets.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translateText = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, textarea, svg, font')) return
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
  })
}
