import { type BasketLine, changeLine } from '../../basket/basket.ts'
import { DocumentChoice } from '../../components/DocumentChoice.tsx'
import styles from './InquiryForm.module.css'

type Props = {
  documents: { name: string; note: string }[]
  lines: BasketLine[]
  /** Documents that were chosen when the form was sent without scripts. */
  chosen: string[]
}

/** Documents for all products: with an inquiry list they are those of its lines, without one a field of the form. */
export function Documents({ documents, lines, chosen }: Props) {
  return (
    <fieldset className={styles.documents}>
      <legend>{lines.length > 1 ? 'Documents for all products' : 'Documents'}</legend>
      {documents.map((document) => {
        const { name } = document
        return lines.length > 0 ? (
          <DocumentChoice
            key={`${name} of lines`}
            document={document}
            checked={lines.every((line) => line.documents.includes(name))}
            onChange={({ target }) => setDocument(lines, name, target.checked)}
          />
        ) : (
          <DocumentChoice
            key={name}
            document={document}
            name="documents"
            value={name}
            defaultChecked={chosen.includes(name)}
          />
        )
      })}
    </fieldset>
  )
}

function setDocument(lines: BasketLine[], name: string, isAsked: boolean): void {
  for (const { id, documents } of lines) {
    const others = documents.filter((known) => known !== name)
    changeLine(id, { documents: isAsked ? [...others, name] : others })
  }
}
