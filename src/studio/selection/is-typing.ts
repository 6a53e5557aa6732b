/** Whether somebody writes there, where the keys belong to the text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]') !==
    null
