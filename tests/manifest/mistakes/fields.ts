import { addField, COMPOUND, edit, inLimits, inPiperine, inQuestion, type Mistake, PLANT } from './mistake.ts'

/** How fields are written: colons, quotes, brackets, indents. */
export const FIELDS: Mistake[] = [
  [
    'a missing colon',
    inPiperine('shelfLife: 24', 'shelfLife 24'),
    'content/products/herbal-extract/pure-piperine.md:21:1: a colon is missing behind "shelfLife". Write shelfLife: 24 months; where it goes on with the line above, begin it with two spaces.',
  ],
  [
    'a missing space behind a colon',
    inPiperine('name: Pure', 'name:Pure'),
    'content/products/herbal-extract/pure-piperine.md:2:1: a space is missing behind the colon of "name:". Write name: Pure Piperine.',
  ],
  [
    'a missing colon before braces',
    inPiperine('  elements: [', '  elements ['),
    'content/products/herbal-extract/pure-piperine.md:17:21: a colon is missing behind "elements". Write elements: [{ test: Cadmium, limit: ≤ 0.2 mg/kg, method: ICP-MS }].',
  ],
  [
    'a missing space behind a colon in braces',
    inPiperine('form: powder', 'form:powder'),
    'content/products/herbal-extract/pure-piperine.md:10:13: appearance: a space is missing behind the colon of "form:". Write form: powder.',
  ],
  [
    'a missing colon in braces',
    inPiperine('form: powder', 'form powder'),
    'content/products/herbal-extract/pure-piperine.md:10:13: appearance: a colon is missing behind "form". Write form: powder.',
  ],
  [
    'an equals sign in place of the colon',
    inPiperine('part: fruit', 'part = fruit'),
    'content/products/herbal-extract/pure-piperine.md:8:1: a colon is missing behind "part". Write part: fruit; where it goes on with the line above, begin it with two spaces.',
  ],
  [
    'a line that goes on without an indent',
    inPiperine('storage: Dry and dark', 'storage: Dry and dark,\nand calm'),
    'content/products/herbal-extract/pure-piperine.md:21:1: a colon is missing behind "and". Write and: calm; where it goes on with the line above, begin it with two spaces.',
    inPiperine('\nand calm', '\n  and calm'),
  ],
  [
    'a tab before a field',
    inPiperine('part: fruit', '\tpart: fruit'),
    'content/products/herbal-extract/pure-piperine.md:8:1: a tab stands at the beginning of the line. Use spaces in its place.',
  ],
  [
    'a tab before an entry of a list',
    inLimits('  - { test: Lead', '\t- { test: Lead'),
    'content/limits/elements.yaml:4:1: a tab stands at the beginning of the line. Use spaces in its place.',
  ],
  [
    'a field that is indented otherwise',
    inPiperine('part: fruit', '  part: fruit'),
    'content/products/herbal-extract/pure-piperine.md:8:1: the line is indented otherwise than those around it. Begin it in the same column as the lines that it belongs to.',
  ],
  [
    'an entry that is indented less',
    inLimits('  - { test: Cadmium', ' - { test: Cadmium'),
    'content/limits/elements.yaml:5:1: the line is indented otherwise than those around it. Begin it in the same column as the lines that it belongs to.',
  ],
  [
    'an entry that is indented more',
    inPiperine('applications: [reference-material]', 'applications:\n- reference-material\n - reference-material'),
    'content/products/herbal-extract/pure-piperine.md:27:2: the entry belongs to the one above, since it begins further to the right. Begin its hyphen in the same column as those of the other entries.',
    inPiperine('\n - reference', '\n- reference'),
  ],
  [
    'a missing space behind the hyphen of an entry',
    inPiperine('applications: [reference-material]', 'applications:\n-reference-material'),
    'content/products/herbal-extract/pure-piperine.md:26:1: a space is missing behind the hyphen. Write - reference-material.',
    inPiperine('-reference-material', '- reference-material'),
  ],
  [
    'a field that stands twice',
    inPiperine('moq: 25 kg\n', 'moq: 25 kg\nmoq: 50 kg\n'),
    'content/products/herbal-extract/pure-piperine.md:24:1: the field "moq" stands twice. Keep one of the two lines.',
  ],
  [
    'a colon in a text without quotes',
    inPiperine('storage: Dry and dark', 'storage: Dry: and dark'),
    "content/products/herbal-extract/pure-piperine.md:20:10: a colon stands in a text without quotes. Put the whole text in single quotes: storage: 'Dry: and dark'.",
    inPiperine('Dry: and dark', "'Dry: and dark'"),
  ],
  [
    'curly quotation marks around a value',
    inPiperine('storage: Dry and dark', 'storage: “Dry and dark”'),
    "content/products/herbal-extract/pure-piperine.md:20:10: curly quotation marks are shown as they stand. Use straight ones: 'Dry and dark'.",
    inPiperine('“Dry and dark”', "'Dry and dark'"),
  ],
  [
    'curly quotation marks around a text with a colon',
    inPiperine('storage: Dry and dark', 'storage: “Dry: and dark”'),
    "content/products/herbal-extract/pure-piperine.md:20:10: a colon stands in a text without quotes. Put the whole text in single quotes: storage: 'Dry: and dark'.",
    inPiperine('“Dry: and dark”', "'Dry: and dark'"),
  ],
  [
    'a quotation mark that is not closed',
    edit(PLANT, 'region: India', "region: 'India"),
    'content/plants/piper-nigrum.yaml:7:9: a quotation mark is not closed. Put the same mark at the end of the value.',
    edit(PLANT, "'India", "'India'"),
  ],
  [
    'an apostrophe within single quotes',
    edit(PLANT, 'region: India', "region: 'India's south'"),
    "content/plants/piper-nigrum.yaml:7:16: the quotation ends before the value does. Put the whole value in single quotes, and write an apostrophe in it twice: 'it''s'.",
    edit(PLANT, "'India's south'", "'India''s south'"),
  ],
  [
    'words behind a quotation',
    edit(PLANT, 'region: India', 'region: "India" and beyond'),
    "content/plants/piper-nigrum.yaml:7:17: the quotation ends before the value does. Put the whole value in single quotes, and write an apostrophe in it twice: 'it''s'.",
    edit(PLANT, '"India" and beyond', `'"India" and beyond'`),
  ],
  [
    'a bracket that is not closed',
    inPiperine('documents: [coa]', 'documents: [coa'),
    'content/products/herbal-extract/pure-piperine.md:27:1: a bracket or brace above this line is not closed. Close it with ] or }, and put values with a # in quotes.',
  ],
  [
    'a value that begins with a sign',
    inPiperine('storage: Dry and dark', 'storage: > 5 % RH'),
    "content/products/herbal-extract/pure-piperine.md:20:12: the value begins with a mark that has a meaning of its own. Put the value in single quotes: storage: '> 5 % RH'.",
    inPiperine('> 5 % RH', "'> 5 % RH'"),
  ],
  [
    'a value that begins with an asterisk',
    inPiperine('storage: Dry and dark', 'storage: *dry'),
    "content/products/herbal-extract/pure-piperine.md:20:10: the value begins with a mark that has a meaning of its own. Put the value in single quotes: '*Salmonella*'.",
    inPiperine('*dry', "'*dry'"),
  ],
  [
    'a value that begins with a bracket',
    inPiperine('storage: Dry and dark', 'storage: [Dry] and dark'),
    "content/products/herbal-extract/pure-piperine.md:20:16: the value begins with a mark that has a meaning of its own. Put the value in single quotes: storage: '[Dry] and dark'.",
    inPiperine('[Dry] and dark', "'[Dry] and dark'"),
  ],
  [
    'a value of which # makes a comment',
    edit(COMPOUND, 'name: Piperine', 'name: #1 Piperine'),
    "content/compounds/piperine.yaml:1:7: name: is empty, since # begins a comment. Put the value in quotes: name: '#1 Piperine'.",
    edit(COMPOUND, '#1 Piperine', "'#1 Piperine'"),
  ],
  [
    'a value that # cuts short',
    inPiperine('storage: Dry and dark', 'storage: Dry # and dark'),
    "content/products/herbal-extract/pure-piperine.md:20:14: what stands behind # is not read. Put the value in quotes: 'Dry # and dark'; or give the comment a line of its own.",
    inPiperine('Dry # and dark', "'Dry # and dark'"),
  ],
  [
    'a name with a comma in a list',
    addField('aliases: [N,N-Methoxypiperine, Pepper salt]'),
    'content/products/herbal-extract/pure-piperine.md:29:11: the comma parts "N" from "N-Methoxypiperine". Put one name in quotes: \'N,N-Methoxypiperine\'; put a space behind a comma that parts two.',
    inPiperine('N,N-Methoxypiperine', "'N,N-Methoxypiperine'"),
  ],
  [
    'a line of hyphens among the fields',
    inPiperine('moq: 25 kg\n', '---\nmoq: 25 kg\n'),
    'content/products/herbal-extract/pure-piperine.md:23: a line --- stands among the fields. Keep two of these lines: one above the fields, one between them and the text.',
  ],
  [
    'four hyphens in the first line',
    inPiperine(/^---/, '----'),
    'content/products/herbal-extract/pure-piperine.md:1: the file does not begin with a line of three hyphens. Let its first line be --- and nothing else.',
  ],
  [
    'an empty line before the fields',
    inPiperine(/^/, '\n'),
    'content/products/herbal-extract/pure-piperine.md:1: the file does not begin with a line of three hyphens. Let its first line be --- and nothing else.',
  ],
  [
    'no line between fields and text',
    inQuestion('\n---\n', '\n'),
    'content/knowledge/what-is-piperine-.md:1: the line --- that ends the fields is missing. Put a line --- between the fields and the text.',
  ],
  [
    'two versions among the fields',
    inPiperine('moq: 25 kg\n', '<<<<<<< HEAD\nmoq: 25 kg\n=======\nmoq: 50 kg\n>>>>>>> prices\n'),
    'content/products/herbal-extract/pure-piperine.md:23: two versions of the same lines stand here, and nobody has chosen. Keep one of them, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
]
