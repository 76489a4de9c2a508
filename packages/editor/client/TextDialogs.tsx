import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { PHOTOS } from '../../../shared/paths.ts'
import { Dialog } from './Dialog.tsx'
import { Unanswered } from './Notice.tsx'
import { labelOf } from '../labels.ts'
import { ChoiceBox } from './fields/ChoiceBox.tsx'
import { Labelled } from './fields/Labelled.tsx'
import { useForm } from './form.ts'
import { linkTo, outsidePage, photoIn } from './marks.ts'
import { PhotoInput } from './PhotoInput.tsx'
import { useAsked } from './useAsked.ts'
import styles from './TextDialog.module.css'

/** What a window over the text is given that finds something to be written into it. */
export type TextDialogProps = {
  /** Words that were chosen in the text. */
  chosen: string
  insert: (text: string) => void
  close: () => void
}

/** Finds the page to which a link is to lead by what it is called; that of another site has its address pasted. */
export function LinkDialog({ chosen, insert, close }: TextDialogProps) {
  const { addresses = [] } = useForm().choices
  const choose = (address: string) => {
    const page = addresses.find(({ value }) => value === address) ?? outsidePage(address)
    if (page) insert(linkTo(page, chosen))
  }
  return (
    <Dialog heading="Link to a page" close={close}>
      <Finder
        id="link-page"
        label="Page, by its title, or the address of one of another site"
        choices={addresses}
        alsoFor={outsidePage}
        choose={choose}
      />
    </Dialog>
  )
}

/** Finds a figure: first its record, then what of it. */
export function FigureDialog({ insert, close }: TextDialogProps) {
  const { products = [], compounds = [] } = useForm().choices
  const [record, setRecord] = useState('')
  const records = useMemo(
    () => [...products, ...compounds.map(({ value, label }) => ({ value: `compounds/${value}`, label }))],
    [products, compounds],
  )
  return (
    <Dialog heading="Figure of a record" close={close}>
      <Finder id="figure-record" label="Product or compound" choices={records} value={record} choose={setRecord} />
      {record !== '' && <FigureFinder key={record} record={record} insert={insert} />}
    </Dialog>
  )
}

function FigureFinder({ record, insert }: Pick<TextDialogProps, 'insert'> & { record: string }) {
  const asked = useAsked('figures', { of: record })
  const { value } = asked
  const isThere = value !== undefined
  useEffect(() => {
    if (isThere) document.getElementById('figure-row')?.focus()
  }, [isThere])
  if (!value) return <Unanswered asked={asked}>Looking for its figures …</Unanswered>
  return <Finder id="figure-row" label="Figure" choices={value} choose={(figure) => figure !== '' && insert(figure)} />
}

/** Takes a photo in, which stands in the text from then on, with what it shows and whose it is. */
export function PhotoDialog({ chosen, insert, close }: TextDialogProps) {
  const [name, setName] = useState('')
  const [words, setWords] = useState({ alt: chosen, by: '', permission: '' })
  const isWhole = name !== '' && Object.values(words).every((it) => it.trim() !== '')
  return (
    <Dialog heading="Photo" close={close}>
      <div className={styles.photo}>
        <PhotoInput id="photo-file" of="text" taken={setName} />
        {name !== '' && <img src={`${PHOTOS}${name}.avif`} alt="" />}
        {PHOTO_WORDS.map(({ word, help, example }) => (
          <Labelled key={word} id={`photo-${word}`} label={labelOf(word)} help={help}>
            <input
              id={`photo-${word}`}
              aria-describedby={`photo-${word}-help`}
              value={words[word]}
              placeholder={`Such as ${example}`}
              onChange={({ target }) => setWords((now) => ({ ...now, [word]: target.value }))}
            />
          </Labelled>
        ))}
        <button
          type="button"
          className={button.button}
          disabled={!isWhole}
          onClick={() => insert(photoIn(name, words))}
        >
          Put it into the text
        </button>
      </div>
    </Dialog>
  )
}

const PHOTO_WORDS = [
  { word: 'alt', help: 'What it shows, for those who do not see it.', example: 'Pepper on drying mats' },
  { word: 'by', help: 'Who took it.', example: 'Ann Lee' },
  { word: 'permission', help: 'By what right it is shown.', example: 'taken for us, or CC BY 4.0' },
] as const

type FinderProps = Pick<ComponentProps<typeof ChoiceBox>, 'label' | 'choices' | 'alsoFor' | 'choose'> & {
  id: string
  value?: string
}

function Finder({ id, label, value = '', ...choice }: FinderProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <ChoiceBox {...choice} described={{ id }} label={label} value={value} />
    </div>
  )
}
