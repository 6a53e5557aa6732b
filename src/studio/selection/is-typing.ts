/** Tells whether the target takes text, so that keys belong to it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]') !==
    null
