import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** Where a message to a teacher begins. The messages themselves come with their own change. */
export function useStartConversation() {
  const navigate = useNavigate();
  return async (_teacherId: string) => {
    await navigate(paths.messages());
  };
}
