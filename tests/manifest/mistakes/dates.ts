import { all, edit, type Mistake } from './mistake.ts'

const HOME = 'pages/home.md'
const BITTER = 'knowledge/is-piperine-bitter-.md'
const MILL = 'news/new-mill.md'
const PEPPER = 'products/herbal-extract/pepper-1.md'

/** Pages that wait for a day, and drafts; the day of the check is 2026-06-01. */
export const DATES: Mistake[] = [
  [
    'a page of today that names one of a later day',
    all(
      edit(PEPPER, 'documents:', 'publishAt: 2027-03-01\ndocuments:'),
      edit(HOME, '[herbal-extract/pure-piperine]', '[herbal-extract/pepper-1]'),
    ),
    'content/pages/home.md:9:12: 1st entry of featured: "herbal-extract/pepper-1" is not there before 2027-03-01. Give this page publishAt: 2027-03-01 or later, the other an earlier date, or take the name out here.',
    edit(PEPPER, 'publishAt: 2027-03-01\n', ''),
  ],
  [
    'an article of February that names a product of March',
    all(
      edit(PEPPER, 'documents:', 'publishAt: 2027-03-01\ndocuments:'),
      edit(BITTER, 'topic:', 'publishAt: 2027-02-01\nproducts: [herbal-extract/pepper-1]\ntopic:'),
    ),
    'content/knowledge/is-piperine-bitter-.md:7:12: 1st product: from 2027-02-01 on, "herbal-extract/pepper-1" is not there before 2027-03-01. Give this page publishAt: 2027-03-01 or later, the other an earlier date, or take the name out here.',
    edit(BITTER, 'publishAt: 2027-02-01', 'publishAt: 2027-03-01'),
  ],
  [
    'an article of February that links to a product of March',
    all(
      edit(PEPPER, 'documents:', 'publishAt: 2027-03-01\ndocuments:'),
      edit(BITTER, 'topic:', 'publishAt: 2027-02-01\ntopic:'),
      edit(BITTER, 'It is pungent', 'It is [pungent](/herbal-extract/pepper-1)'),
    ),
    'content/knowledge/is-piperine-bitter-.md:13: from 2027-02-01 on, "/herbal-extract/pepper-1" is not there before 2027-03-01. Give this page publishAt: 2027-03-01 or later, the other an earlier date, or take the name out here.',
    edit(PEPPER, 'publishAt: 2027-03-01', 'publishAt: 2027-01-01'),
  ],
  [
    'an article of February with a figure of a product of March',
    all(
      edit(PEPPER, 'documents:', 'publishAt: 2027-03-01\ndocuments:'),
      edit(BITTER, 'topic:', 'publishAt: 2027-02-01\ntopic:'),
      edit(BITTER, 'It is pungent', 'From {herbal-extract/pepper-1: loss-on-drying} on it is pungent'),
    ),
    'content/knowledge/is-piperine-bitter-.md:13: from 2027-02-01 on, the figure {herbal-extract/pepper-1: loss-on-drying}: "herbal-extract/pepper-1" is not there before 2027-03-01. Give this page publishAt: 2027-03-01 or later, the other an earlier date, or take the name out here.',
    edit(BITTER, 'From {herbal-extract/pepper-1: loss-on-drying} on it', 'It'),
  ],
  [
    'a page that names a draft',
    edit(HOME, '[herbal-extract/pure-piperine]', '[organic-mushroom-extract/draft]'),
    'content/pages/home.md:9:12: 1st entry of featured: "organic-mushroom-extract/draft" is a draft. Publish it first, or take the name out here.',
    edit('products/organic-mushroom-extract/draft.md', 'draft: true\n', ''),
  ],
  [
    'a link to a draft',
    edit(BITTER, 'It is pungent', 'It is [pungent](/organic-mushroom-extract/draft)'),
    'content/knowledge/is-piperine-bitter-.md:12: "/organic-mushroom-extract/draft" is a draft. Publish it first, or take the name out here.',
  ],
  [
    'news of a day that lies ahead, without the day on which they appear',
    edit(MILL, 'date: 2026-02-05', 'date: 2026-12-15'),
    'content/news/new-mill.md:6:7: date: is 2026-12-15, but the item is on the site already. Add publishAt: 2026-12-15, so that it appears on that day, or give the day of the news.',
    edit(MILL, 'date: 2026-12-15', 'date: 2026-12-15\npublishAt: 2026-12-15'),
  ],
  [
    'news that appear before their day',
    edit(MILL, 'date: 2026-02-05', 'date: 2026-12-15\npublishAt: 2026-12-01'),
    'content/news/new-mill.md:6:7: date: is 2026-12-15, but the item is on the site from 2026-12-01 on. Add publishAt: 2026-12-15, so that it appears on that day, or give the day of the news.',
    edit(MILL, 'publishAt: 2026-12-01', 'publishAt: 2026-12-15'),
  ],
]
