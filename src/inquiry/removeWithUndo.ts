import { flushSync } from 'react-dom'
import { changeDraftMessage, inquiryDraftText } from './draft.ts'
import { announce, notify } from '../layout/notices.ts'
import { withoutGradeNote } from './gradeNotes.ts'
import { addLine, type ListLine, currentLines, removeLines } from './inquiryList.ts'
import { canMerge } from '../../shared/inquiryChoices.ts'

type Options = {
  /** Shows the notice with the undo in the list, not above the page. */
  isInPlace?: boolean
  onUndone?: () => void
}

export function removeWithUndo(lines: ListLine[], { isInPlace = false, onUndone }: Options = {}): void {
  const places = new Map(currentLines().map(({ id }, index) => [id, index]))
  const message = inquiryDraftText('message')
  const undo = () => {
    flushSync(() => {
      for (const line of lines) addLine(line, places.get(line.id), canMerge)
    })
    if (newMessage !== message && inquiryDraftText('message') === newMessage) putMessage(message)
    onUndone?.()
  }
  flushSync(() => removeLines(lines))
  const newMessage = lines.filter((line) => !isOnList(line)).reduce(withoutGradeNote, message)
  if (newMessage !== message) putMessage(newMessage)
  const [name, ...rest] = new Set(lines.map(({ product }) => product))
  const text =
    rest.length > 0
      ? `${lines.length} lines were removed.`
      : lines.length === 1
        ? `${name} was removed.`
        : `${name} was removed (${lines.length} lines).`
  const place = isInPlace ? Math.min(...lines.map(({ id }) => places.get(id) ?? 0)) : undefined
  notify({ text, action: { label: 'Undo', run: undo }, isPersistent: true, lineIndex: place })
  // Screen readers do not announce a notice in the list by themselves.
  if (isInPlace) announce(text)
}

function isOnList(line: ListLine): boolean {
  return currentLines().some(({ slug, grade }) => slug === line.slug && grade === line.grade)
}

function putMessage(text: string): void {
  changeDraftMessage(() => text)
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')
  if (field) field.value = text
}
