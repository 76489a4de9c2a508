import { tinyContent } from '../../tinyContent.ts'

/** Files of a content folder by their names. */
export type Files = Record<string, string>

type Change = (files: Files) => Files

/**
 * A mistake that an editor makes, the line that says so, and the mending that this line asks for; without one where it
 * gives back the content without mistakes, which has none.
 */
export type Mistake = [mistake: string, made: Change, says: string, mended?: Change]

export const PIPERINE = 'products/herbal-extract/pure-piperine.md'
export const QUESTION = 'knowledge/what-is-piperine-.md'
export const COMPOUND = 'compounds/piperine.yaml'
export const PLANT = 'plants/piper-nigrum.yaml'

/** The tiny content as the check wants it: texts are long enough and all different, and nothing is for food. */
export function flawlessContent(): Files {
  return Object.fromEntries(
    Object.entries(tinyContent()).map(([name, tiny]) => {
      const text = tiny
        .replace('food-supplements', 'reference-material')
        .replaceAll(/USP ⟨\d+⟩/g, 'In house')
        .replace('<script>alert(1)</script>', 'vines')
      const needed = name.startsWith('knowledge/') ? 200 : 130
      const words = Array.from({ length: needed }, (_, index) => `${name.replaceAll(/\W/g, '')}${index}`)
      return [name, /^(?:products|knowledge|news)\//.test(name) ? `${text}\n${words.join(' ')}\n` : text]
    }),
  )
}

/** Several changes, one after the other. */
export function all(...changes: Change[]): Change {
  return (files) => changes.reduce((changed, change) => change(changed), files)
}

/** A file with something else in place of a text that it holds. */
export function edit(file: string, from: string | RegExp, to: string): Change {
  return (files) => {
    const text = files[file]
    const edited = text?.replace(from, () => to)
    if (edited === undefined || edited === text) throw new Error(`${file} does not hold ${String(from)}`)
    return { ...files, [file]: edited }
  }
}

type Edit = (from: string | RegExp, to: string) => Change

export const inPiperine: Edit = (from, to) => edit(PIPERINE, from, to)
export const inQuestion: Edit = (from, to) => edit(QUESTION, from, to)
export const inLimits: Edit = (from, to) => edit('limits/elements.yaml', from, to)

/** A file with something more at its end. */
export function append(file: string, more: string): Change {
  return (files) => ({ ...files, [file]: (files[file] ?? '') + more })
}

/** A field more below the order of pure piperine. */
export function addField(line: string): Change {
  return inPiperine('order: 1\n', `order: 1\n${line}\n`)
}

export function write(file: string, text: string): Change {
  return (files) => ({ ...files, [file]: text })
}

export function remove(file: string): Change {
  return ({ [file]: _removed, ...files }) => files
}

export function rename(file: string, name: string): Change {
  return ({ [file]: text = '', ...files }) => ({ ...files, [name]: text })
}
