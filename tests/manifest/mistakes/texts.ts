import { append, edit, type Files, type Mistake, PIPERINE, PLANT, QUESTION, write } from './mistake.ts'

const PEPPER = 'products/herbal-extract/pepper-1.md'

/** The texts: markup, length, words that are not allowed. */
export const TEXTS: Mistake[] = [
  {
    mistake: 'two versions in a text',
    made: append(PIPERINE, '<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> texts\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:34: two versions of the same lines stand here, and nobody has chosen. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    mended: edit(PIPERINE, /<<<<<<< HEAD\n(One\.\n)[\s\S]*/, 'One.\n'),
  },
  {
    mistake: 'what is left of two versions',
    made: append(PIPERINE, 'One.\n=======\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: two versions of the same lines stand here, and nobody has chosen. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    mended: edit(PIPERINE, '=======\n', ''),
  },
  {
    mistake: 'a picture that does not exist',
    made: append(PIPERINE, '\n![The mill](/pictures/mill.png)\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: there is no picture /pictures/mill.png. Put the picture into the folder public/ and write its place from there, such as ![words](/pictures/mill.avif).',
    mended: edit(PIPERINE, '/pictures/mill.png', '/pictures/dishes/tablets-360.avif'),
  },
  {
    mistake: 'a picture without words',
    made: append(PIPERINE, '\n![](/pictures/dishes/tablets-360.avif)\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: the picture /pictures/dishes/tablets-360.avif has no words for those who do not see it. Write in the brackets what it shows: ![words](/pictures/dishes/tablets-360.avif).',
    mended: edit(PIPERINE, '![]', '![A dish of tablets]'),
  },
  {
    mistake: 'HTML in a text',
    made: edit(PIPERINE, 'A text about', 'A <b>text</b> about'),
    says: 'content/products/herbal-extract/pure-piperine.md:31: <b> is shown as it stands: texts hold no HTML. Write **bold**.',
    mended: edit(PIPERINE, '<b>text</b>', '**text**'),
  },
  {
    mistake: 'HTML in a field',
    made: edit(PLANT, 'region: India', 'region: India<br>Vietnam'),
    says: 'content/plants/piper-nigrum.yaml:7: <br> is shown as it stands: texts hold no HTML. Begin a new paragraph after an empty line.',
    mended: edit(PLANT, 'India<br>Vietnam', 'India, Vietnam'),
  },
  {
    mistake: 'a heading without its space',
    made: append(QUESTION, '\n##How it is sold\n\nAs a powder.\n'),
    says: 'content/knowledge/what-is-piperine-.md:18: a space is missing behind ##: the line is no heading. Write "## " before the words of the heading.',
    mended: edit(QUESTION, '##How', '## How'),
  },
  {
    mistake: 'an entry of a list without its space',
    made: append(QUESTION, '\n-powder\n'),
    says: 'content/knowledge/what-is-piperine-.md:18: a space is missing behind the hyphen: the line is no entry of a list. Write "- " before the words of the entry.',
    mended: edit(QUESTION, '-powder', '- powder'),
  },
  {
    mistake: 'an anti-inflammatory claim',
    made: append(PIPERINE, '\nIt is anti-inflammatory.\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: "anti-inflammatory" is not allowed: it promises an effect on health. Say what can be checked instead.',
    mended: edit(PIPERINE, 'It is anti-inflammatory.', 'It is pungent.'),
  },
  {
    mistake: 'a claim on memory',
    made: append(PIPERINE, '\nIt improves memory.\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: "improves memory" is not allowed: it promises an effect on health. Say what can be checked instead.',
    mended: edit(PIPERINE, 'It improves memory.', 'Its effect on memory was studied; evidence is limited.'),
  },
  {
    mistake: 'a claim on arthritis',
    made: append(PIPERINE, '\nIt helps with arthritis.\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: "helps with arthritis" is not allowed: it promises an effect on health. Say what can be checked instead.',
    mended: edit(PIPERINE, 'It helps with arthritis.', 'It is pungent.'),
  },
  {
    mistake: 'a word that says nothing',
    made: append(PIPERINE, '\nOf premium quality.\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: "premium quality" is not allowed: it says nothing. Say what can be checked instead.',
    mended: edit(PIPERINE, 'Of premium quality.', 'Of 98 %.'),
  },
  {
    mistake: 'an exclamation mark',
    made: append(PIPERINE, '\nOrder now!\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: "!" is not allowed: an exclamation mark sells where a fact would convince. Say what can be checked instead.',
    mended: edit(PIPERINE, 'now!', 'now.'),
  },
  {
    mistake: 'a missing text',
    made: edit(PIPERINE, /\nA text[\s\S]*/, '\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:30: the text is missing. Write it below the second ---.',
    mended: append(PIPERINE, `${words(130)}\n`),
  },
  {
    mistake: 'a text that is too short',
    made: edit(PIPERINE, /\nA text[\s\S]*/, `\n${words(119)}\n`),
    says: 'content/products/herbal-extract/pure-piperine.md:30: the text has 119 words. Write between 120 and 250.',
    mended: append(PIPERINE, 'more\n'),
  },
  {
    mistake: 'a text that is too long',
    made: append(PIPERINE, `\n${words(130)}\n`),
    says: 'content/products/herbal-extract/pure-piperine.md:30: the text has 265 words. Write between 120 and 250.',
    mended: edit(PIPERINE, /\npepper0 [^\n]*\n/, '\n'),
  },
  {
    mistake: 'a text that was copied',
    made: (files) => write(PEPPER, `${fieldsIn(files, PEPPER)}\n${textIn(files, PIPERINE)}`)(files),
    says: 'content/products/herbal-extract/pepper-1.md:27: 100 % of the text stands in content/products/herbal-extract/pure-piperine.md too. Write one of them anew, from what only its page has.',
    mended: edit(PEPPER, /\n\nA text[\s\S]*/, `\n\n${words(130)}\n`),
  },
  {
    mistake: 'an article that does not begin with its answer',
    made: edit(QUESTION, 'See [pure', '## Source\n\nSee [pure'),
    says: 'content/knowledge/what-is-piperine-.md:9: the text does not begin with the short answer. Answer the question in a paragraph before any heading, list or table.',
    mended: edit(QUESTION, '## Source\n\nSee', 'See'),
  },
  {
    mistake: 'a CAS number that is typed again',
    made: append(PIPERINE, '\nIts number is 94-62-2.\n'),
    says: 'content/products/herbal-extract/pure-piperine.md:35: the CAS number 94-62-2 stands in content/compounds/piperine.yaml. Write {compounds/piperine: CAS}.',
    mended: edit(PIPERINE, '94-62-2', '{compounds/piperine: CAS}'),
  },
]

const fieldsIn = (files: Files, name: string) => files[name]?.split('\nA text')[0] ?? ''
const textIn = (files: Files, name: string) => `A text${files[name]?.split('\nA text')[1]}`

function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `pepper${index}`).join(' ')
}
