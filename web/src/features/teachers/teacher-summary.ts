/** What a card shows of a teacher, in the words of the API's Teacher. */
export interface TeacherSummary {
  _id: string;
  fullName: string;
  /** Address of the 512 px picture, or ''. */
  profilePicture: string;
  speciality: string;
  fees: number;
  /** The mean of all reviews; 0 while there is none. */
  rating: number;
}
