import { useEffect, useMemo, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { Failure } from './Failure.tsx'
import { ChoiceBox } from './fields/ChoiceBox.tsx'
import { useForm } from './form.ts'
import type { TextDialogProps } from './LinkDialog.tsx'
import { useAsked } from './useAsked.ts'
import styles from './TextDialog.module.css'

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
      <div className={styles.field}>
        <label htmlFor="figure-record">Product or compound</label>
        <ChoiceBox
          described={{ id: 'figure-record' }}
          label="Product or compound"
          choices={records}
          value={record}
          choose={setRecord}
        />
      </div>
      {record !== '' && <FigureField key={record} record={record} insert={insert} />}
    </Dialog>
  )
}

function FigureField({ record, insert }: Pick<TextDialogProps, 'insert'> & { record: string }) {
  const { value, error, again } = useAsked('figures', { of: record })
  const isThere = value !== undefined
  useEffect(() => {
    if (isThere) document.getElementById('figure-row')?.focus()
  }, [isThere])
  if (error !== undefined) return <Failure message={error} again={again} />
  if (!value) return <p role="status">Looking for its figures …</p>
  return (
    <div className={styles.field}>
      <label htmlFor="figure-row">Figure</label>
      <ChoiceBox
        described={{ id: 'figure-row' }}
        label="Figure"
        choices={value}
        value=""
        choose={(reference) => reference !== '' && insert(reference)}
      />
    </div>
  )
}
