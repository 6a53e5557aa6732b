/** Kinds of works; the kind decides what opens when a work is chosen. */
export const WORK_KINDS = ['page', 'iframe', 'video', 'image'] as const
