/** Those that come with nearly every product. */
const OF_ALL = true

/** Documents as buyers ask for them, and the words by which the pages that explain them are found. */
const DOCUMENTS: [RegExp, string, typeof OF_ALL?][] = [
  [/\b(?:coas?|certificates? of analysis|analysis certificates?)\b/i, 'certificate analysis', OF_ALL],
  [/\b(?:m?sds|(?:material )?safety data ?sheets?)\b/i, 'safety data sheet', OF_ALL],
  [/\b(?:tds|technical data ?sheets?|data ?sheets?)\b/i, 'documents delivery', OF_ALL],
  [/\b(?:spec(?:ification)?s?(?: sheets?)?)\b/i, 'powder specification'],
  [/\b(?:kosher|halal)(?: certificates?| certified)?\b/i, 'kosher halal certificates'],
  [/\ballergen statements?\b/i, 'allergen statement'],
  [/\b(?:non-?gmo|gmo)(?: statements?)?\b/i, 'non-gmo statement'],
  [/\bstability (?:summary|data|stud(?:y|ies))\b/i, 'stability study'],
  [/\bdocuments?\b/i, 'documents delivery'],
]

export type AskedDocument = {
  /** What the query says beside the document. */
  rest: string
  /** Finds what explains the document. */
  explanation: string
  /** Whether nearly every product has it: to ask for it alone is to ask for the documents of all. */
  isOfAll: boolean
}

/** The document that a query asks for. */
export function readDocument(query: string): AskedDocument | undefined {
  for (const [pattern, explanation, isOfAll = false] of DOCUMENTS)
    if (pattern.test(query)) return { rest: query.replace(pattern, ' ').trim(), explanation, isOfAll }
  return undefined
}
