import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, type Plugin, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { documentOf, storedText } from './document.ts'
import { asKind, isKind, type NodeKind, toParagraphAtStart } from './node-kind.ts'
import { pastedHtml } from './pasted-html.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

export type Format = 'strong' | 'emphasis' | 'link' | NodeKind

/** Editor of a running text in place. Its value is text with markup. */
export interface TextEditor {
  /** Sets a text that was changed elsewhere; keeps text and caret if it is the current one. */
  set(text: string): void
  /** Adds a format to the selection, or removes it if the selection has it. */
  toggle(format: Exclude<Format, 'link'>): void
  /** Links the selection, or inserts the address at the caret; `null` removes the link. */
  link(href: string | null): void
  focus(): void
  close(): void
}

interface TextEditorOptions {
  place: HTMLElement
  text: string
  /** Attributes for label and description of the editor. */
  attributes: Record<string, string>
  onChange(text: string): void
  /** Called whenever the caret moves, with the formats at its position. */
  onFormats(formats: ReadonlySet<Format>): void
  onLink(): void
}

/** Makes an element an editor of running text (studio-151). */
export function createTextEditor(options: TextEditorOptions): TextEditor {
  const { place, text, attributes, onChange, onFormats } = options
  /** Text that was last passed to `onChange`; if it comes back through `set`, it is not somebody else's change. */
  let lastText = text
  /** Text to which Escape reverts. */
  let entered = text
  /**
   * Stored text and the document read from it: reverting to that document gives the same markup, character by
   * character.
   */
  let source = { text, document: documentOf(text) }
  const restore: Command = () => {
    if (lastText === entered) return false
    replaceText(entered)
    onChange(entered)
    return true
  }
  const plugins = pluginsOf(restore, options.onLink)
  const tell = (next: string) => {
    if (next === lastText) return
    lastText = next
    onChange(next)
  }
  const textOf = (document: Node) => (document.eq(source.document) ? source.text : storedText(document))
  const replaceText = (next: string) => {
    lastText = next
    source = { text: next, document: documentOf(next) }
    view.updateState(EditorState.create({ doc: source.document, plugins }))
    onFormats(formatsOf(view.state))
  }
  const view = new EditorView(place, {
    state: EditorState.create({ doc: source.document, plugins }),
    attributes,
    transformPastedHTML: pastedHtml,
    handleDOMEvents: {
      focus: () => {
        entered = lastText
      },
      blur: () => keepSelection(view),
      // While the text has the focus, undo and redo are its own.
      keydown: (_view, event) => {
        if ((event.ctrlKey || event.metaKey) && /^[zyb]$/i.test(event.key)) event.stopPropagation()
      },
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) tell(textOf(view.state.doc))
      onFormats(formatsOf(view.state))
    },
  })
  const run = (command: Command) => {
    view.focus()
    command(view.state, view.dispatch)
  }
  return {
    set(next) {
      if (next !== lastText) replaceText(next)
    },
    toggle: (format) =>
      run(format === 'strong' || format === 'emphasis' ? toggleMark(marks[format]) : asKind(format)),
    link: (href) => run(href === null ? withoutLink : withLink(href)),
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

/**
 * Browsers report a changed selection a moment later, when the focus may have moved to a button that acts on the
 * selection. So the selection is read at once.
 */
function keepSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const [anchor, head] = [
    view.posAtDOM(anchorNode, anchorOffset ?? 0),
    view.posAtDOM(focusNode, focusOffset ?? 0),
  ]
  const { doc, selection, tr } = view.state
  const textSelection = TextSelection.between(doc.resolve(anchor), doc.resolve(head))
  if (!textSelection.eq(selection)) view.dispatch(tr.setSelection(textSelection))
}

const pluginsOf = (restore: Command, onLink: () => void): Plugin[] => [
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
      textblockTypeInputRule(/^>\s$/, nodes.quote),
      wrappingInputRule(/^[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^\d+[.)]\s$/, nodes.ordered_list),
    ],
  }),
  history(),
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.emphasis),
    'Mod-k': () => {
      onLink()
      return true
    },
    Enter: chainCommands(splitListItem(nodes.list_item), liftEmptyItem),
    Backspace: toParagraphAtStart,
    Escape: restore,
  }),
  keymap(baseKeymap),
]

/** Ends a list on an empty item. */
const liftEmptyItem: Command = (state, dispatch) =>
  state.selection.$from.parent.content.size === 0 && liftListItem(nodes.list_item)(state, dispatch)

function formatsOf(state: EditorState): ReadonlySet<Format> {
  const { from, to, empty, $from } = state.selection
  const formats = new Set<Format>()
  for (const name of ['strong', 'emphasis', 'link'] as const) {
    const mark = marks[name]
    const isHere = empty
      ? mark.isInSet(state.storedMarks ?? $from.marks())
      : state.doc.rangeHasMark(from, to, mark)
    if (isHere) formats.add(name)
  }
  for (const kind of ['heading', 'bullet_list', 'ordered_list', 'quote'] as const)
    if (isKind(state, kind)) formats.add(kind)
  return formats
}

/** Links the selection; without one, inserts the address itself as the link's text. */
const withLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection
    const mark = marks.link.create({ href })
    dispatch?.(
      empty
        ? state.tr.replaceSelectionWith(schema.text(href.replace(/^https?:\/\//, ''), [mark]), false)
        : state.tr.addMark(from, to, mark),
    )
    return true
  }

const withoutLink: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection
  // With a caret only, the whole link around it is removed, but no other link to the same address.
  const [start, end] = empty ? linkAround($from) : [from, to]
  dispatch?.(state.tr.removeMark(start, end, marks.link))
  return true
}

/** Returns start and end of the link around a position; the position itself if there is none. */
function linkAround(place: ResolvedPos): [from: number, to: number] {
  const link = place.marks().find(({ type }) => type === marks.link)
  if (!link) return [place.pos, place.pos]
  const first = place.start()
  let [from, to] = [first, first]
  let isOver = false
  place.parent.forEach((child, offset) => {
    const end = first + offset + child.nodeSize
    if (isOver) return
    if (link.isInSet(child.marks)) to = end
    else if (end <= place.pos) [from, to] = [end, end]
    else isOver = true
  })
  return [from, to]
}
