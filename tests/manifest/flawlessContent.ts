import { tinyContent } from '../tinyContent.ts'

/** The tiny content as packages/rules wants it: texts are long enough and all different, and nothing is for food. */
export function flawlessContent(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tinyContent()).map(([name, tiny]) => {
      const text = tiny
        .replace('{id: food-supplements', '{isNotEaten: true, id: laboratory-use')
        .replace('food-supplements', 'laboratory-use')
        .replace('covers: products, document: coa', 'covers: products, document: halal')
        .replace(/documents: \[coa(?:, halal)?\]/, 'documents: [coa, allergen]')
        .replace('note: Certificate of analysis}', '$&\n  - {id: allergen, name: Allergen statement, note: Allergens}')
        .replaceAll(/USP ⟨\d+⟩/g, 'In house')
        // A claim is allowed in quotation marks, and a verb without an illness is none.
        .replace('`<script>alert(1)</script>`', 'vines; nobody may write “cures colds”; silica prevents caking')
      const needed = name.startsWith('knowledge/') ? 200 : 130
      const words = Array.from({ length: needed }, (_, index) => {
        const word = `${name.replaceAll(/\W/g, '')}${index}`
        // Sentences of ten words.
        return index % 10 === 0 ? `S${word}` : index % 10 === 9 ? `${word}.` : word
      })
      return [name, /^(?:products|knowledge|news)\//.test(name) ? `${text}\n${words.join(' ')}\n` : text]
    }),
  )
}
