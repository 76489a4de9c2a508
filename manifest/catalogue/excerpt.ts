/** A longer sentence is cut between two words. */
const LONGEST = 170

/** The first sentence of the first paragraph of a text: what its page answers with. */
export function excerptOf(html: string): string {
  const [, paragraph = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? []
  const text = Object.entries(SIGNS).reduce(
    (all, [entity, sign]) => all.replaceAll(entity, sign),
    paragraph.replaceAll(/<[^>]*>/g, ''),
  )
  const [sentence = ''] = text.split(/(?<=[.?!]) (?=[A-Z])/)
  if (sentence.length <= LONGEST) return sentence
  return `${sentence.slice(0, sentence.lastIndexOf(' ', LONGEST)).replace(/[,;:]$/, '')} …`
}

/** As markup writes them; the one that the others begin with is the last. */
const SIGNS = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
