import { useState } from 'react'
import { INQUIRY_FIELDS } from '../../shared/inquiry.ts'
import { DEFAULT_UNIT, REQUESTS } from '../../shared/inquiryChoices.ts'
import type { Product } from '../../shared/product.ts'
import { useAddToList } from '../basket/useAddToList.ts'
import button from '../components/Button.module.css'
import choice from '../components/DocumentChoice.module.css'
import { changeDraft, DRAFT } from '../forms/draft.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { notify } from '../navigation/notices.ts'
import icons from '../styles/icons.module.css'
import type { CheckedLine } from './checkLimits.ts'
import styles from './Questions.module.css'
import { questionsOn, withQuestions } from './questions.ts'

type Props = {
  lines: CheckedLine[]
  product: Product
  slug: string
  /** In short, as on the inquiry list. */
  grade: string
  grades: string[]
}

/** One question for each line that our limits do not keep, to go with the inquiry. All are ticked beforehand. */
export function Questions({ lines, product, slug, grade, grades }: Props) {
  const questions = questionsOn(lines)
  const [unticked, setUnticked] = useState<number[]>([])
  const addToList = useAddToList()
  const ticked = questions.filter((_, index) => !unticked.includes(index))
  const about = `${product.name}, ${grade}`
  const isTooLong = withQuestions('', about, ticked).length > INQUIRY_FIELDS.message
  if (questions.length === 0) return null

  const toggle = (index: number) =>
    setUnticked(unticked.includes(index) ? unticked.filter((it) => it !== index) : [...unticked, index])
  const add = () => {
    changeDraft(DRAFT, 'message', (message) => withQuestions(message, about, ticked))
    const { name, compound, marker, picture } = product
    addToList({
      product: name,
      slug,
      cas: compound?.cas,
      markerCas: marker?.cas,
      picture,
      grade,
      grades,
      quantity: '',
      unit: DEFAULT_UNIT,
      request: REQUESTS[0],
      documents: [],
    })
    notify({ text: 'The questions are in your inquiry.', link: { label: 'View inquiry', path: '/inquiry' } })
  }
  return (
    <div className={styles.questions}>
      <h3>Questions to send</h3>
      <p>{`${ticked.length} of ${questions.length} chosen, from every line that is looser, missing, not comparable or not read`}</p>
      <ul>
        {questions.map(({ text, ours }, index) => (
          <li key={index} data-ticked={!unticked.includes(index)}>
            <label className={choice.choice}>
              <input type="checkbox" defaultChecked onInput={() => toggle(index)} />
              <span>
                <span>{text}</span>
                {ours !== undefined && <small>{`Ours: ${ours}`}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status">{isTooLong && 'These questions are too long for one inquiry. Choose fewer.'}</p>
      <div className={styles.actions}>
        <button type="button" className={button.button} disabled={ticked.length === 0 || isTooLong} onClick={add}>
          {ticked.length === 1 ? 'Add 1 question to the inquiry' : `Add ${ticked.length} questions to the inquiry`}
        </button>
        <CopyButton text={withQuestions('', about, ticked)} label="Copy as text" />
        <button type="button" className={`${button.button} ${button.quiet} ${icons.print}`} onClick={() => print()}>
          Print
        </button>
      </div>
    </div>
  )
}
