import { defaultKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { type Diagnostic, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../protocol.ts'
import { FigureDialog, LinkDialog, PhotoDialog, type TextDialogProps } from './TextDialogs.tsx'
import { MARKS, type Mark, withMark } from './marks.ts'
import { TableDialog } from './TableDialog.tsx'
import { tableAround } from './tableText.ts'
import styles from './MarkdownEditor.module.css'

type Asking = {
  label: string
  dialog: ComponentType<TextDialogProps>
  /** What it is about, where that is more than what is chosen. */
  around?: typeof tableAround
}

/** Marks for which something is asked first. */
const DIALOGS: Asking[] = [
  { label: 'Table', dialog: TableDialog, around: tableAround },
  { label: 'Link', dialog: LinkDialog },
  { label: 'Figure', dialog: FigureDialog },
  { label: 'Photo', dialog: PhotoDialog },
]

type Props = {
  label: string
  describedBy?: string
  value: string
  change: (value: string) => void
  messages: Message[]
  /** What is said of the text's length. */
  length?: string
  isMarkdown?: boolean
}

/** The text of a record: Markdown as it stands in the file, with what is wrong marked in its lines. */
export function MarkdownEditor({ label, describedBy, value, change, messages, length, isMarkdown = true }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const changed = useEffectEvent(change)
  useEffect(() => {
    if (!place.current) return
    const own = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          // What is taken back is the record's affair (`useKeys.ts`).
          keymap.of(defaultKeymap),
          isMarkdown ? markdown() : [],
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            id: 'field-body',
            'aria-label': label,
            ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
            spellcheck: 'true',
          }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) changed(state.doc.toString())
          }),
        ],
      }),
    })
    view.current = own
    return () => own.destroy()
    // The text is the editor's own until another is given, which is what the next effect looks at.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [label, describedBy, isMarkdown])
  // Before the next key: what it types would be taken for a difference, and lost.
  useLayoutEffect(() => {
    const own = view.current
    if (!own || own.state.doc.toString() === value) return
    own.dispatch({ changes: differenceOf(own.state.doc.toString(), value) })
  }, [value])
  useEffect(() => {
    const own = view.current
    if (own)
      own.dispatch(
        setDiagnostics(
          own.state,
          messages.flatMap((message) => diagnostic(own.state, message)),
        ),
      )
  }, [messages, value])
  const set = (mark: Mark) => {
    const own = view.current
    if (!own) return
    const { from, to } = own.state.selection.main
    const { insert, select } = withMark(mark, own.state.sliceDoc(from, to))
    own.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + select[0], head: from + select[1] },
    })
    own.focus()
  }
  const [asks, setAsks] = useState<{ with: ComponentType<TextDialogProps>; chosen: string; from: number; to: number }>()
  const isInserted = useRef(false)
  useEffect(() => {
    // The text cannot be focused before the window over it has gone.
    if (asks || !isInserted.current) return
    isInserted.current = false
    view.current?.focus()
  }, [asks])
  const ask = ({ dialog, around }: Asking) => {
    const { state } = view.current ?? {}
    if (!state) return
    const { main } = state.selection
    const { from, to } = around?.(state.doc.toString(), main.from) ?? main
    setAsks({ with: dialog, chosen: state.sliceDoc(from, to), from, to })
  }
  const insert = (text: string) => {
    if (!asks) return
    const { from, to } = asks
    view.current?.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length } })
    isInserted.current = true
    setAsks(undefined)
  }
  return (
    <div className={styles.editor}>
      <div className={styles.bar}>
        {isMarkdown && (
          <div role="group" aria-label={`${label}: marks`} className={styles.marks}>
            {MARKS.map((mark) => (
              <button key={mark.label} type="button" data-mark={mark.label} onClick={() => set(mark)}>
                {mark.label}
              </button>
            ))}
            {DIALOGS.map((asking) => (
              <button key={asking.label} type="button" aria-haspopup="dialog" onClick={() => ask(asking)}>
                {asking.label} …
              </button>
            ))}
          </div>
        )}
        {length !== undefined && <span>{length}</span>}
      </div>
      <div ref={place} className={styles.text} />
      {asks && <asks.with chosen={asks.chosen} insert={insert} close={() => setAsks(undefined)} />}
    </div>
  )
}

function diagnostic({ doc }: EditorState, { bodyLine, is, wrong, fix }: Message): Diagnostic[] {
  if (bodyLine === undefined || bodyLine > doc.lines) return []
  const { from, to } = doc.line(bodyLine)
  return [{ from, to, severity: is === 'error' ? 'error' : 'warning', message: `${wrong}. ${fix}.` }]
}

/** What differs between two texts, as one change: the caret stays where it was in what is the same. */
function differenceOf(before: string, after: string) {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let end = 0
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}
