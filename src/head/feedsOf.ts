import { site } from 'virtual:site'
import { changesFeedName, feedUrl } from '../../shared/paths.ts'

const FEEDS: Record<string, string | undefined> = {
  news: 'news',
  'company-news': 'news',
  'industry-news': 'news',
  knowledge: 'knowledge',
  products: 'changes',
  changes: 'changes',
}

export function feedsOf(canonical: string): [address: string, type: string][] {
  const [, section = ''] = canonical.split('/')
  const name = site.categories.some(({ id }) => id === section) ? changesFeedName(section) : FEEDS[section]
  if (name === undefined) return []
  return [
    [feedUrl(name, 'xml'), 'application/atom+xml'],
    [feedUrl(name, 'json'), 'application/feed+json'],
  ]
}
