// Starts the app once the page has been painted. The build puts the names of the hashed chunks in place of CHUNKS,
// so that a page's HTML stays the same when only scripts change.
/* global CHUNKS */
const { main, libraries, screens, failure, guard, paintLimit, chunkLimit, keys } = CHUNKS

// How lists of products are shown must be known before they are painted.
const view = stored(keys.view)
if (view !== null) document.documentElement.dataset.view = view

// What the visitor does before the app is there, in order: the app asks for it when it takes over (src/takeover).
/** @type {Set<Element>} */
const changed = new Set()
/** @type {{ button: Element, was: string | null }[]} */
const pressed = []
/** @param {Event} event */
const noteChange = ({ target }) => {
  // What is changed again comes last.
  changed.delete(target)
  changed.add(target)
}
/** @param {Event} event */
const notePress = ({ target }) => {
  // What opens a popover needs no app: a second press would close it.
  const button = target instanceof Element && target.closest('button[type="button"]:not([popovertarget])')
  if (button) pressed.push({ button, was: button.getAttribute('aria-pressed') })
}
const NOTES = [
  ['input', noteChange],
  ['change', noteChange],
  ['click', notePress],
  // The browser itself sends an inquiry: the list goes with it.
  ['submit', ({ target }) => target.matches('[data-inquiry]') && addList(target)],
]
for (const [name, note] of NOTES) addEventListener(name, note, true)
addEventListener(
  'takeover',
  ({ detail }) => {
    for (const [name, note] of NOTES) removeEventListener(name, note, true)
    Object.assign(detail, { differing: differingFields(), changed: [...changed], pressed })
  },
  { once: true },
)

/** @param {HTMLFormElement} form */
function addList(form) {
  const list = stored(keys.list) ?? '[]'
  const field = form.elements.list ?? Object.assign(document.createElement('input'), { type: 'hidden', name: 'list' })
  form.append(Object.assign(field, { value: list }))
  try {
    // The page of the receipt takes off the list what has gone.
    sessionStorage.setItem(keys.sentList, list)
  } catch {
    // Storage is blocked: the list is that of this page, and ends with it.
  }
}

// Scripts neither delay the first paint nor compete with it: they are asked for once it is on the screen. A tab in the
// background does not paint.
let hasStarted = false
const observer = new PerformanceObserver(start)
observer.observe({ type: 'paint', buffered: true })
setTimeout(start, document.hidden ? 0 : paintLimit)

function start() {
  if (hasStarted) return
  // The page may be painted while its end is on its way: the app needs all of it.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
  hasStarted = true
  observer.disconnect()
  for (const file of [...libraries, ...(screens[document.documentElement.dataset.screen] ?? [])]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
  // A script that hangs has failed, too.
  const late = Object.assign(new Error(failure), { name: 'ChunkLoadError' })
  const limit = new Promise((_, reject) => setTimeout(reject, chunkLimit, late))
  Promise.race([import(main), limit]).catch((error) => {
    // Browsers have no name for a module that did not arrive, only words.
    const isMissing = /dynamically imported module|module script/.test(error?.message)
    // Before a reload, after which nobody would hear of it.
    reportError(isMissing ? new Error(failure, { cause: error }) : error)
    if (isMissing || error?.name === 'ChunkLoadError') reload()
  })
}

// The chunks of an older release may be gone. One reload brings the new page; the guard is that of chunkReload.ts.
// What has been changed is worth more: forms can be sent without scripts.
function reload() {
  if (!navigator.onLine || differingFields().length > 0) return
  try {
    const last = sessionStorage.getItem(guard.key)
    if (last !== null && Date.now() - Number(last) < guard.ms) return
    sessionStorage.setItem(guard.key, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}

/** Fields that do not stand as the page came. */
function differingFields() {
  return [...document.querySelectorAll('input, textarea, select')].filter(isChanged)
}

/** @param {any} field */
function isChanged({ type, value, defaultValue, checked, defaultChecked, options }) {
  if (options) return value !== ([...options].find((option) => option.defaultSelected) ?? options[0])?.value
  return type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
}

/** @param {string} key */
function stored(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is blocked.
    return null
  }
}
