import { useEffect } from 'react'
import { type ListLine, changeLine, currentLines } from '../inquiryList.ts'
import { DocumentChoice } from '../../components/DocumentChoice.tsx'
import { dropFromDraft, readDraft } from '../draft.ts'
import styles from './InquiryForm.module.css'

type Props = {
  documents: { name: string; note: string }[]
  lines: ListLine[]
  /** Documents that were chosen when the form was sent without scripts. */
  chosen: string[]
  /** Whether they belong to a product that is on its way to the list. */
  isOfList: boolean
}

const FIELD = 'documents'

/** Documents for all products: with an inquiry list they are those of its lines, without one a field of the form. */
export function Documents({ documents, lines, chosen, isOfList }: Props) {
  const hasList = lines.length > 0
  const isOfLines = hasList && !isOfList

  // What was ticked before the first product came onto the list is asked for with it.
  useEffect(() => {
    if (!hasList) return
    for (const name of readDraft()?.[FIELD] ?? []) askFor(name, true)
    dropFromDraft((name) => name === FIELD)
  }, [hasList])

  return (
    <fieldset className={styles.documents} data-documents data-undrafted={isOfList || hasList || undefined}>
      <legend>{lines.length > 1 && !isOfList ? 'Documents for all products' : 'Documents'}</legend>
      {documents.map((document) => (
        <DocumentChoice
          key={document.name}
          document={document}
          name={FIELD}
          value={document.name}
          isTicked={
            isOfLines ? lines.every((line) => line.documents.includes(document.name)) : chosen.includes(document.name)
          }
          owner={isOfLines ? 'lines' : 'product'}
          onInput={({ currentTarget }) => isOfLines && askFor(document.name, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

/** Documents that are ticked in a form, whether beside a list or not. */
export function documentsIn(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLInputElement>('[data-documents] :checked')].map(({ value }) => value)
}

/** Has a document asked for with every product on the list, or with none. */
function askFor(name: string, isAsked: boolean): void {
  for (const { id, documents } of currentLines()) {
    const others = documents.filter((known) => known !== name)
    changeLine(id, { documents: isAsked ? [...others, name] : others })
  }
}
