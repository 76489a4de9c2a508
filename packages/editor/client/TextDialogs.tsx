import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { Failure } from './Notice.tsx'
import { ChoiceBox } from './fields/ChoiceBox.tsx'
import { useForm } from './form.ts'
import { linkTo, outsidePage } from './marks.ts'
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
  const { value, error, again } = useAsked('figures', { of: record })
  const isThere = value !== undefined
  useEffect(() => {
    if (isThere) document.getElementById('figure-row')?.focus()
  }, [isThere])
  if (error !== undefined) return <Failure message={error} again={again} />
  if (!value) return <p role="status">Looking for its figures …</p>
  return <Finder id="figure-row" label="Figure" choices={value} choose={(figure) => figure !== '' && insert(figure)} />
}

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
