import { useState } from 'react'
import { INQUIRY_FIELDS } from '../../shared/inquiry.ts'
import { DEFAULT_UNIT, REQUESTS } from '../../shared/inquiryChoices.ts'
import type { Product } from '../../shared/product.ts'
import { questionsHeading, withPart } from '../inquiry/aboutGrades.ts'
import { lineOf } from '../inquiry/cardLine.ts'
import { useAddToList } from '../inquiry/useAddToList.ts'
import button from '../components/Button.module.css'
import choice from '../components/DocumentChoice.module.css'
import { changeMessage } from '../inquiry/draft.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { notify } from '../layout/notices.ts'
import { type CheckedLine, isChecked } from './checkLimits.ts'
import styles from './Questions.module.css'
import { PrintButton } from '../components/PrintButton.tsx'

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
    changeMessage((message) => withQuestions(message, about, ticked))
    addToList({
      ...lineOf(slug, product),
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
        <PrintButton />
      </div>
    </div>
  )
}

/** A question to the supplier about one line of a specification, in the buyer's voice. */
export type Question = { text: string; /** What the site's specification says. */ ours?: string }

/** One for each line whose limit ours does not keep, as far as is known. */
export function questionsOn(lines: CheckedLine[]): Question[] {
  return lines.flatMap((line) => questionOn(line) ?? [])
}

function questionOn(line: CheckedLine): Question | undefined {
  if (!isChecked(line)) return { text: `How do you answer this line: “${line.unread}”?` }
  const { status, asked, own, reading } = line
  const test = line.test.replaceAll('*', '')
  const ours = own && { ours: [own.limit, own.method].filter((text) => text !== '').join(', ') }
  if (status === 'looser') return { text: `${test}: can it be ${asHeld(reading)}?`, ...ours }
  if (status === 'missing')
    return { text: `${test}: can you confirm ${reading === asked.words ? `“${reading}”` : reading}?` }
  if (status === 'not comparable') return { text: `${asked.name}: does it comply with “${asked.words}”?`, ...ours }
  return undefined
}

function asHeld(limit: string): string {
  return limit.startsWith('Absent') ? limit.replace('Absent', 'absent') : `held to ${limit}`
}

/** Message of an inquiry with the questions on one grade, in the place of those that were asked on it before. */
export function withQuestions(message: string, about: string, questions: Question[]): string {
  return withPart(message, questionsHeading(about), questions.map(inMessage))
}

function inMessage({ text, ours }: Question): string {
  return ours === undefined ? `- ${text}` : `- ${text} (your specification: ${ours})`
}
