import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import button from '../../src/components/Button.module.css'
import icons from '../../src/styles/icons.module.css'
import { CATEGORY_IDS, NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { TOPICS } from '../../shared/topics.ts'
import type { NamedRecord, NewContent } from '../protocol.ts'
import { createRecord } from './api.ts'
import { go, recordAddress } from './address.ts'
import { LocalLink } from './LocalLink.tsx'
import styles from './NewRecord.module.css'

const KINDS: Record<NewContent['kind'], { label: string; name: string }> = {
  product: { label: 'Product', name: 'Name' },
  article: { label: 'Article', name: 'Question' },
  news: { label: 'News item', name: 'Headline' },
  compound: { label: 'Compound', name: 'Name' },
  plant: { label: 'Plant', name: 'Latin name' },
  limits: { label: 'Set of limits', name: 'Name' },
  law: { label: 'Record of law', name: 'Official short title' },
}

const PLACES = {
  product: { label: 'Category', values: CATEGORY_IDS },
  article: { label: 'Topic', values: TOPICS },
  news: { label: 'Section', values: NEWS_SECTIONS },
} as const

/** Asks what is to be written and makes its file, as `npm run content:new` does. */
export function NewRecord() {
  const [kind, setKind] = useState<NewContent['kind']>('product')
  const [refused, setRefused] = useState<ReactNode>()
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    document.title = 'New record – Editor'
  }, [])
  const place = kind in PLACES ? PLACES[kind as keyof typeof PLACES] : undefined
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWaiting) return
    setIsWaiting(true)
    const form = new FormData(event.currentTarget)
    try {
      const answer = await createRecord(wanted(kind, textIn(form, 'name'), textIn(form, 'place')))
      if ('name' in answer) return go(recordAddress(answer.name))
      setRefused('exists' in answer ? <Existing record={answer.exists} /> : unnamed(answer.unnamed))
    } catch (failure) {
      setRefused(failure instanceof Error ? failure.message : String(failure))
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
          <select value={kind} onChange={(event) => setKind(event.target.value as NewContent['kind'])}>
            {Object.entries(KINDS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{KINDS[kind].name}</span>
          <input name="name" required autoComplete="off" />
        </label>
        {place && (
          <label>
            <span>{place.label}</span>
            <select name="place" key={kind}>
              {place.values.map((value) => (
                <option key={value} value={value}>
                  {words(value)}
                </option>
              ))}
            </select>
          </label>
        )}
        {refused !== undefined && (
          <p role="alert" className={`${styles.error} ${icons.alert}`}>
            <span>{refused}</span>
          </p>
        )}
        {/* It keeps the focus while it is off. */}
        <button type="submit" className={`${button.button} ${styles.create}`} aria-disabled={isWaiting || undefined}>
          Create
        </button>
        <p className={styles.hint}>It begins as a draft: nobody sees it until it is published.</p>
      </form>
    </main>
  )
}

function Existing({ record: { name, title } }: { record: NamedRecord }) {
  return (
    <>
      There is such a record already: <LocalLink href={recordAddress(name)}>{title}</LocalLink>. Give this one another
      name.
    </>
  )
}

function unnamed(name: string): string {
  return `“${name}” makes no address: use Latin letters or digits.`
}

/** The name of a folder as words. */
function words(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}

function textIn(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

function wanted(kind: NewContent['kind'], name: string, place: string): NewContent {
  const date = new Date().toISOString().slice(0, 10)
  // What the server does not know it refuses.
  return { kind, name, ...placeOf(kind, place), ...(kind === 'news' && { date }) } as NewContent
}

function placeOf(kind: NewContent['kind'], place: string): object {
  if (kind === 'product') return { category: place }
  if (kind === 'article') return { topic: place }
  return kind === 'news' ? { section: place } : {}
}
