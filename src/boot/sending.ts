import { KEY_FIELD } from '../../shared/inquiry.ts'
import { INQUIRY_LIST_KEY } from '../../shared/storageKeys.ts'
import { DRAFT, dropFromDraft, readDraft } from '../forms/draft.ts'
import { forgetKey, keyFor, lastUsed } from '../inquiry/form/inquiryKey.ts'
import { keptJson } from '../store/kept.ts'

const list = keptJson('localStorage', INQUIRY_LIST_KEY, isList)

/**
 * An inquiry that the browser itself sends is whole: the list goes with a form that would show it, and the key by which
 * a second press, or one after the app has come, is no second inquiry.
 */
export function completeInquiry({ formData, target }: FormDataEvent): void {
  const takesList = target instanceof HTMLFormElement && target.dataset.inquiry === 'list'
  const lines = takesList ? (list.read() ?? []) : []
  formData.set('list', JSON.stringify(lines))
  const texts = [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const content = new URLSearchParams(texts).toString()
  formData.set(KEY_FIELD, keyFor(content, { lines, at: Date.now() }))
}

/** Where the page of the receipt names the inquiry that the browser has sent, its lines are off the list, and its texts no draft. */
export function settleInquiry(): void {
  const { hash, pathname, search } = location
  if (!/^#[0-9a-f]{32}$/.test(hash)) return
  history.replaceState(history.state, '', pathname + search)
  const used = lastUsed()
  // The app may have been quicker, and have settled it.
  if (!used?.sent || hash !== `#${used.key}`) return
  const gone = new Set(used.sent.lines.map(withoutDocuments))
  list.write(list.read()?.filter((line) => !gone.has(withoutDocuments(line))))
  const form = new URLSearchParams(used.content)
  const isSent = ([name, texts]: [string, string[]]) => String(texts) === String(form.getAll(name))
  // What was typed since is not what was sent.
  dropFromDraft(
    DRAFT,
    Object.entries(readDraft(DRAFT) ?? {})
      .filter(isSent)
      .map(([name]) => name),
  )
  forgetKey()
}

/** A line as JSON, to be told apart by. The form itself gives it the documents that are ticked beside the list. */
function withoutDocuments(line: unknown): string {
  return JSON.stringify({ ...(line as object), documents: [] })
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}
