import type { AskedGrade } from '../../shared/comparison/address.ts'
import button from '../components/Button.module.css'
import { useAddressText } from '../components/fieldValue.ts'
import { notify } from '../layout/notices.ts'
import icons from '../styles/icons.module.css'
import styles from './KeptComparisons.module.css'
import { keepComparison, LONGEST_NAME } from './keptComparisons.ts'

type Props = {
  grades: AskedGrade[]
  /** Under which it is kept, or what whoever shared it calls it. */
  name: string
  onKept: (name: string) => void
}

/** Keeps a comparison on the device under a name. */
export function KeepForm({ grades, name, onKept }: Props) {
  const field = useAddressText(name)
  const keep = (typed: string) => {
    if (typed === '') return field.current?.focus()
    keepComparison({ name: typed, grades })
    notify({ text: `Saved on this device as “${typed}”.` })
    onKept(typed)
  }
  return (
    <form
      className={styles.keep}
      data-scripted
      onSubmit={(event) => {
        event.preventDefault()
        keep(field.current?.value.trim() ?? '')
      }}
    >
      <label>
        <span>Save as</span>
        <input ref={field} defaultValue={name} maxLength={LONGEST_NAME} autoComplete="off" required />
      </label>
      <button className={`${button.quiet} ${icons.check}`}>Save</button>
    </form>
  )
}
