import { useEffect } from 'react'
import { type ListLine, changeLine, currentLines } from '../inquiryList.ts'
import { DocumentChoice } from '../../components/DocumentChoice.tsx'
import { removeFromInquiryDraft, readDraft } from '../draft.ts'
import print from '../../styles/print.module.css'
import ui from '../../styles/ui.module.css'
import styles from './InquiryForm.module.css'

type Props = {
  documents: { name: string; note: string }[]
  lines: ListLine[]
  /** Documents chosen in a form sent without scripts. */
  chosen: string[]
  /** True while the typed line moves to the list (`useReturnedForm`). */
  isMovingToList: boolean
}

const FIELD = 'documents'

/** The choice is stored in the lines of the list, or without a list in a form field. */
export function Documents({ documents, lines, chosen, isMovingToList }: Props) {
  const hasList = lines.length > 0
  const isForAllLines = hasList && !isMovingToList
  const legend = isForAllLines && lines.length > 1 ? 'Documents for all products' : 'Documents'

  // Apply documents ticked before the first product was added.
  useEffect(() => {
    if (!hasList) return
    for (const name of readDraft()?.[FIELD] ?? []) setDocumentOfLines(name, true)
    removeFromInquiryDraft(FIELD)
  }, [hasList])

  return (
    // Folded, because on a phone the documents would stand above the first field of the buyer.
    <details
      className={`${styles.documents} ${print.documents}`}
      open={chosen.length > 0}
      data-documents
      data-undrafted={isMovingToList || hasList || undefined}
    >
      <summary data-icon="chevron">{legend}</summary>
      <fieldset className={ui.grid}>
        <legend className={`${ui.hidden} ${print.heading}`}>{legend}</legend>
        {documents.map((document) => (
          <DocumentChoice
            key={document.name}
            document={document}
            name={FIELD}
            value={document.name}
            isTicked={
              isForAllLines
                ? lines.every((line) => line.documents.includes(document.name))
                : chosen.includes(document.name)
            }
            resetKey={isForAllLines ? 'lines' : 'product'}
            onInput={({ currentTarget }) => isForAllLines && setDocumentOfLines(document.name, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </details>
  )
}

export function documentsIn(form: HTMLFormElement): string[] {
  return [...form.querySelectorAll<HTMLInputElement>('[data-documents] :checked')].map(({ value }) => value)
}

function setDocumentOfLines(name: string, isTicked: boolean): void {
  for (const { id, documents } of currentLines()) {
    const remaining = documents.filter((document) => document !== name)
    changeLine(id, { documents: isTicked ? [...remaining, name] : remaining })
  }
}
