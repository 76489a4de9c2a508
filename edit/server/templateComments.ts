import { scaffold } from '../../manifest/authoring/scaffold.ts'
import { CATEGORY_IDS, NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { TOPICS } from '../../shared/topics.ts'
import type { Kind, NewContent } from '../protocol.ts'

/** A new record of each kind that can be made; what it is called does not show in the comments. */
const NEW: Partial<Record<Kind, NewContent>> = {
  products: { kind: 'product', name: 'New', category: CATEGORY_IDS[0] },
  articles: { kind: 'article', name: 'New', topic: TOPICS[0] },
  news: { kind: 'news', name: 'New', section: NEWS_SECTIONS[0], date: '2000-01-01' },
  compounds: { kind: 'compound', name: 'New' },
  plants: { kind: 'plant', name: 'New' },
  limits: { kind: 'limits', name: 'New' },
  regulations: { kind: 'law', name: 'New' },
}

/** The comments that a new file of a kind begins with, without their indents; not the line that is for text editors. */
export function templateComments(kind: Kind): Set<string> {
  const content = NEW[kind]
  if (!content) return new Set()
  const lines = scaffold(content, '').text.split('\n')
  return new Set(lines.map((line) => line.trim()).filter((line) => /^# (?!yaml-language-server)/.test(line)))
}
