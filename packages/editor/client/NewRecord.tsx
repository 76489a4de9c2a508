import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import { chosenFields, NEW_KINDS } from '../../../manifest/authoring/newKinds.ts'
import { type Kind, KINDS } from '../../../manifest/kinds.ts'
import { labelOf } from '../labels.ts'
import { ask, messageOf } from './api.ts'
import { recordAddress } from './address.ts'
import { Wrong } from './Notice.tsx'
import styles from './NewRecord.module.css'

/** Asks what is to be written and makes its file, as `npm run content:new` does. */
export function NewRecord() {
  const [kind, setKind] = useState<Kind>('products')
  const [refused, setRefused] = useState<ReactNode>()
  const [isWaiting, setIsWaiting] = useState(false)
  const navigate = useNavigate()
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWaiting) return
    setIsWaiting(true)
    // It has no files in it.
    const { title = '', ...chosen } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    try {
      const answer = await ask('new', { kind, title, chosen })
      if ('name' in answer) return await navigate(recordAddress(answer.name))
      if ('refused' in answer) return setRefused(answer.refused)
      const { name, title: taken } = answer.exists
      setRefused(
        <>
          There is such a record already: <Link to={recordAddress(name)}>{taken}</Link>. Give this one another name.
        </>,
      )
    } catch (failure) {
      setRefused(messageOf(failure))
    } finally {
      setIsWaiting(false)
    }
  }
  return (
    <main className={styles.main}>
      <h1>New record</h1>
      <form onSubmit={(event) => void create(event)} className={styles.form}>
        <label>
          <span>Kind</span>
          <select value={kind} onChange={(event) => setKind(event.target.value as Kind)}>
            {NEW_KINDS.map((value) => (
              <option key={value} value={value}>
                {labelOf(KINDS[value].one)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{KINDS[kind].new?.title}</span>
          <input name="title" required autoComplete="off" />
        </label>
        {chosenFields(kind).map(({ field, values }) => (
          <label key={field}>
            <span>{labelOf(field)}</span>
            <select name={field}>
              {values.map((value) => (
                <option key={value} value={value}>
                  {words(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {refused !== undefined && <Wrong>{refused}</Wrong>}
        {/* It keeps the focus while it is off. */}
        <button type="submit" className={`${button.button} ${styles.create}`} aria-disabled={isWaiting || undefined}>
          Create
        </button>
        <p className={styles.hint}>It begins as a draft: nobody sees it until it is published.</p>
      </form>
    </main>
  )
}

/** The name of a folder as words. */
function words(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}
