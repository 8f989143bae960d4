/** A dialog grows when its paper has come: from the top, so that what is about to be pressed stays under the hand. */
export const fromTop = { '& .MuiDialog-container': { alignItems: 'flex-start' } };
