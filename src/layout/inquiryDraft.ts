const STORAGE_KEY = 'inquiry-draft'

/** What was typed into the inquiry form and not yet sent, kept for the life of the tab: an error must not lose it. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && value !== '' && !KEPT_BY_PAGE.has(name),
  )
  write(JSON.stringify(Object.fromEntries(typed)))
}

export function forgetDraft(): void {
  write('')
}

/** Puts a draft back into the fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(read())) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = value
    if (field instanceof RadioNodeList) field.value = value
  }
}

/** Fields that say which product the form is about. */
const KEPT_BY_PAGE = new Set(['product', 'grade'])

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, string>
  } catch {
    // Storage is blocked or holds something else: there is no draft.
    return {}
  }
}

function write(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Storage is blocked: what was typed holds as long as the page does.
  }
}
