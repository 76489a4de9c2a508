import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import type { FoundText } from '../protocol.ts'
import type { Asked } from '../server/requests.ts'
import { recordAddress } from './address.ts'
import { ask, messageOf } from './api.ts'
import { Dialog } from './Dialog.tsx'
import { counted } from './counted.ts'
import { EditsReview } from './EditsReview.tsx'
import { Failure } from './Notice.tsx'
import { aroundPlace, foundKey, replaceTexts } from './replaceTexts.ts'
import grid from './Grid.module.css'
import styles from './FindPage.module.css'

/** So many places are looked through at once. */
const MOST_TEXTS = 200

/** Finds words in the texts of all records, and replaces them where that is chosen. */
export function FindPage() {
  const [asked, setAsked] = useState<Asked['find']>({ words: '', isCase: false, isWhole: true })
  const [by, setBy] = useState('')
  const [texts, setTexts] = useState<FoundText[]>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<string>()
  const [isReviewed, setIsReviewed] = useState(false)
  const [news, setNews] = useState('')
  const find = async () => {
    setError(undefined)
    try {
      setTexts(await ask('find', asked))
      setChosen(new Set())
      setNews('')
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asked.words !== '') void find()
  }
  const free = (texts ?? []).flatMap((text) =>
    text.places.filter(({ isKept }) => !isKept).map((place) => foundKey(text, place)),
  )
  const kept = (texts ?? []).flatMap(({ places }) => places).length - free.length
  const shown = (texts ?? []).filter(({ places }) => places.some(({ isKept }) => !isKept))
  const isAll = free.length > 0 && chosen.size === free.length
  const edits = replaceTexts(texts ?? [], chosen, by)
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  return (
    <main className={grid.main}>
      <h1>Find and replace</h1>
      <p className={grid.about}>
        In texts and in fields that people read. Links, code and names of records stay as they are.
      </p>
      <form className={styles.form} onSubmit={submit}>
        <label>
          <span>Find</span>
          <input
            type="search"
            value={asked.words}
            onChange={({ target }) => setAsked({ ...asked, words: target.value })}
          />
        </label>
        <label>
          <span>Replace with</span>
          <input value={by} onChange={({ target }) => setBy(target.value)} />
        </label>
        <label className={grid.tick}>
          <input
            type="checkbox"
            checked={asked.isWhole}
            onChange={() => setAsked({ ...asked, isWhole: !asked.isWhole })}
          />
          <span>Whole words</span>
        </label>
        <label className={grid.tick}>
          <input
            type="checkbox"
            checked={asked.isCase}
            onChange={() => setAsked({ ...asked, isCase: !asked.isCase })}
          />
          <span>Capitals as typed</span>
        </label>
        <button type="submit" className={button.quiet}>
          Find
        </button>
      </form>
      {error !== undefined && <Failure message={error} again={() => void find()} />}
      <p role="status" className={grid.count}>
        {news}
        {texts &&
          ` ${counted(free.length, 'place', 'places')} in ${counted(shown.length, 'text', 'texts')}` +
            (kept > 0 ? `; ${kept} more in links, code and names, which stay as they are` : '')}
      </p>
      {free.length > 0 && (
        <>
          <div className={grid.pending}>
            <label className={grid.tick}>
              <input type="checkbox" checked={isAll} onChange={() => setChosen(isAll ? new Set() : new Set(free))} />
              <span>Choose all {free.length}</span>
            </label>
            <button
              type="button"
              className={button.button}
              disabled={edits.length === 0}
              onClick={() => setIsReviewed(true)}
            >
              {`Replace in ${counted(chosen.size, 'place', 'places')} …`}
            </button>
          </div>
          <ul className={styles.texts}>
            {shown.slice(0, MOST_TEXTS).map((text) => (
              <li key={JSON.stringify([text.name, text.path])}>
                <h2>
                  <Link to={recordAddress(text.name)} target="_blank">
                    {text.title}
                  </Link>
                  , {text.label}
                </h2>
                {text.places
                  .filter(({ isKept }) => !isKept)
                  .map((place) => {
                    const key = foundKey(text, place)
                    const [before, words, after] = aroundPlace(text.text, place)
                    return (
                      <label key={key} className={styles.place}>
                        <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key)} />
                        <span>
                          {before}
                          <mark>{words}</mark>
                          {after}
                        </span>
                      </label>
                    )
                  })}
              </li>
            ))}
          </ul>
          {shown.length > MOST_TEXTS && (
            <p>
              The first {MOST_TEXTS} of {shown.length} texts are shown; “Choose all” means all of them.
            </p>
          )}
        </>
      )}
      {isReviewed && (
        <Dialog heading="What this changes" close={() => setIsReviewed(false)}>
          <EditsReview
            asked={{ edits }}
            written={(files) => {
              setIsReviewed(false)
              setTexts(undefined)
              setNews(`Written: ${counted(files, 'file', 'files')}.`)
            }}
          />
        </Dialog>
      )}
    </main>
  )
}
