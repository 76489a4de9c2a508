import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changeRecordText, readRecordText } from '../server/recordText.ts'
import { isFields, type Fields, type Value } from '../protocol.ts'
import { namesBelow } from '../../../manifest/read/signatures.ts'

const NAMES = namesBelow('content')

test('a content file that is read and written without a change keeps its bytes', () => {
  const changed = NAMES.filter((name) => {
    const text = readFileSync(`content/${name}`, 'utf8')
    const content = readRecordText(name, text)
    return !content || changeRecordText(name, text, content) !== text
  })
  expect(changed).toEqual([])
})

test('a change of one field changes its line and no other, in every content file', () => {
  const wrong = NAMES.flatMap((name, number) => {
    const text = readFileSync(`content/${name}`, 'utf8')
    const content = readRecordText(name, text)
    const places = textsIn(content?.fields ?? {})
    // Another field of each file: all kinds of fields have their turn.
    const place = places[number % places.length]
    if (!content || !place) return [name]
    place.set('Another: "value", it\'s said')
    const before = text.split('\n')
    const after = changeRecordText(name, text, content).split('\n')
    const differing = after.filter((line, index) => line !== before[index])
    return after.length === before.length && differing.length === 1 ? [] : [`${name}: ${differing.join(' / ')}`]
  })
  expect(wrong).toEqual([])
})

test('a change of the text changes nothing of the fields', () => {
  const wrong = NAMES.filter((name) => {
    if (!name.endsWith('.md')) return false
    const text = readFileSync(`content/${name}`, 'utf8')
    const content = readRecordText(name, text)
    if (!content || content.body === '') return false
    return changeRecordText(name, text, { ...content, body: `${content.body}!` }) !== `${text.trimEnd()}!\n`
  })
  expect(wrong).toEqual([])
})

/** All texts in fields, with what sets another one in their place. */
function textsIn(value: Fields | Value[]): { set: (text: string) => void }[] {
  return Object.entries(value).flatMap(([key, part]) => {
    if (typeof part === 'string') return [{ set: (text: string) => Reflect.set(value, key, text) }]
    return isFields(part) || Array.isArray(part) ? textsIn(part) : []
  })
}
