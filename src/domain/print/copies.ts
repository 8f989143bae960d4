/** How often a paper is printed in one go: what a person chooses from. */
export const copyCounts = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const mostCopies = copyCounts.length;
