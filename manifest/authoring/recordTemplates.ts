import type { NewsSection } from '../../shared/catalogue.ts'
import { type Topic, TOPICS } from '../../shared/topics.ts'
import type { TemplateHead } from './productTemplate.ts'

/** Fields of every page that waits for its release or had another address. */
const PUBLISHING = `# true: shown by npm run dev only. Delete the line to publish.
draft: true
# The finished page appears with the first build on or after this day. Take the # away where a line is needed.
# publishAt: 2027-01-15
# Earlier slugs of this page; their addresses lead here.
# formerSlugs: [old-slug]
`

export function articleTemplate({ name, slug, nodeid }: TemplateHead, topic: Topic): string {
  return `---
# The question as a reader asks it; it is the title.
question: ${name}
# Last part of the address and name of this file.
slug: ${slug}
# The page's own id. It stays when question or slug change; never copy it.
nodeid: ${nodeid}
${PUBLISHING}# Place in the list; questions without one follow by alphabet.
# order: 10
# false leaves the brand out of a title that is too long with it.
# brandInTitle: false
# What it is about, in a few words, for lists.
subject:
# Where the list of questions has it: ${TOPICS.join(', ')}.
topic: ${topic}
# File names in content/compounds and content/plants, and products as category/slug. At least one of the three lines.
compounds: []
plants: []
products: []
---

`
}

export function newsTemplate(
  { name, slug, nodeid }: TemplateHead,
  { section, date }: { section: NewsSection; date: string },
): string {
  return `---
title: ${name}
# Last part of the address and name of this file.
slug: ${slug}
# The page's own id; never copy it.
nodeid: ${nodeid}
${PUBLISHING}# news, company-news or industry-news.
section: ${section}
date: ${date}
# One line for lists and search engines.
summary:
---

`
}

/** Records are published with what refers to them. */
const RECORD_DRAFT = `# true: known to drafts only. Delete the line to publish.
draft: true
`

export function compoundTemplate(name: string): string {
  return `# The usual name. Formula, molecular weight and drawing are computed.
name: ${name}
${RECORD_DRAFT}# Other names that buyers search, such as [Ampelopsin, DHM].
synonyms:
# Names in Chinese characters, for the search, such as [二氢杨梅素]. Delete the line if there is none.
chinese:
# CAS number; its check digit is checked. Delete the line where there is no single one.
cas:
# Structure with stereochemistry, in single quotes …
smiles:
# … or why there is none: a mixture, a polymer, a protein.
# noStructure: a mixture of saponins
# Such as flavonol, isoquinoline alkaloid, amino acid.
class:
# The second source that gives number and structure, or why there is none; for what the public reference lacks.
# confirmedBy: Wikidata Q410512, CAS number and InChIKey
# unconfirmed: no second record was found
# Why the public reference gives another InChIKey.
# inchikeyDiffers: the reference record leaves one stereocentre open
# Why its products need a safety note.
# restricted: interacts with medicines
`
}

export function plantTemplate(name: string): string {
  return `# plant, fungus, alga, animal or microbe.
kind: plant
# Accepted name without author.
latin: ${name}
${RECORD_DRAFT}# Who named it, as botanists shorten it, such as L. or (L.) Britton.
author:
# Such as Piperaceae.
family:
# Latin names under which it is still traded. Delete the line if there are none.
tradedAs:
# English names, such as [vine tea].
common:
# Chinese name in pinyin without tone marks. Delete the line if there is none.
pinyin:
# The same in Chinese characters, for the search, such as [银杏]. Delete the line if there is none.
chinese:
# What is used of it, such as [root, leaf].
parts:
# Where it grows or is grown for trade.
region:
# Why its products need a safety note.
# restricted: interacts with medicines
# The record in content/regulations by which CITES lists it, what is disputed about its name, an allergen that all of it carries.
# cites: cites-rhodiola
# dispute: Sold for long as Phellinus linteus, which is another species.
# allergen: fish
`
}
