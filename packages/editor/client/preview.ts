import axios from 'axios'
import { DRAFT_HEADER, PREVIEW_EVENT } from '../protocol.ts'

const NAME = 'wrong'

const STYLES = `
vite-error-overlay, [role='progressbar'] { display: none; }
::highlight(${NAME}) {
  background-color: var(--alert-wash);
  color: var(--alert);
  text-decoration: underline wavy var(--alert);
}`

// Stands in every page of the development server. Where the editor shows the page, it asks for the unsaved record.
const [, draft] = /^preview:(.+)$/.exec(window.name) ?? []
if (draft !== undefined && window.parent !== window) {
  axios.defaults.headers.common[DRAFT_HEADER] = draft
  import.meta.hot?.send(PREVIEW_EVENT, { draft })
  markTexts()
  leaveFocus()
}

/** A page that arrives takes the focus to its heading: here only where it is in the page, not from who types beside it. */
function leaveFocus(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the element that it is of
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

/** Marks texts that the editor names, wherever the page shows them, without a change of its elements. */
function markTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  document.adoptedStyleSheets.push(sheet)
  let texts: string[] = []
  const mark = () => CSS.highlights.set(NAME, new Highlight(...texts.flatMap(rangesOf)))
  addEventListener('message', ({ origin, data }: MessageEvent<{ wrong?: string[] }>) => {
    if (origin !== location.origin || !Array.isArray(data.wrong)) return
    texts = data.wrong
    mark()
  })
  // The page follows what is typed.
  new MutationObserver(mark).observe(document, { subtree: true, childList: true, characterData: true })
}

function rangesOf(text: string): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.replaceAll('\u00a0', ' ').indexOf(text) ?? -1
    if (at < 0) continue
    const range = new Range()
    range.setStart(node, at)
    range.setEnd(node, at + text.length)
    ranges.push(range)
  }
  return ranges
}
