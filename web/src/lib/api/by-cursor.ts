/** For lists whose pages each tell where the next one goes on. */
export const byCursor = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
