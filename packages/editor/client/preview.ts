import axios from 'axios'
import { DRAFT_HEADER, PREVIEW_EVENT } from '../protocol.ts'
import { markTexts } from './markTexts.ts'

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
